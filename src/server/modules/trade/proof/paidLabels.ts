/**
 * The words that tell readers that a piece was paid for, in any case and with any accents, separated
 * by commas. Another language is another row.
 */
interface PaidWords {
  /** Labels that stand by themselves, such as above the headline. */
  labels: string;
  /** Words between a label and the payer's name. */
  by: string;
  /** Parts of a disclosing sentence, which is about the piece or begins with them. */
  phrases: string;
  /** References to the piece itself. */
  piece: string;
  /** Negations, which reverse the phrase after them. */
  not: string;
}

export const PAID_WORDS: Readonly<Record<string, PaidWords>> = {
  en: {
    labels: `
      advertisement, advertorial, advertising, ad, paid, paid post, paid content, paid promotion,
      paid partnership, paid placement, paid review, paid feature, sponsored, sponsored post,
      sponsored content, sponsored article, promoted, sponsored review, sponsored feature,
      partner content, branded content, in partnership, commercial content`,
    by: 'by, for, with, from',
    phrases: `
      paid for, sponsored by, paid promotion, paid partnership, paid cooperation, sponsored,
      paid to, advertisement, received payment, were paid, was paid`,
    piece: `
      this article, this post, this review, this piece, this story, this feature, this interview,
      this text, this playlist, this content, this placement, this page, we were paid, for this`,
    not: "not, no, never, nobody, isn't, wasn't, unpaid, without",
  },
  de: {
    labels: `
      anzeige, werbung, bezahlte werbung, bezahlter beitrag, gesponsert, sponsored,
      gesponserter beitrag, bezahlte anzeige, gesponserter artikel, bezahlte partnerschaft,
      bezahlte kooperation, werbliche kooperation`,
    by: 'von, fur, mit',
    phrases: `
      bezahlt, gesponsert, bezahlte partnerschaft, bezahlte kooperation, anzeige,
      bezahlter zusammenarbeit, bezahlter kooperation, vergutet, werbung`,
    piece: `
      dieser beitrag, dieser artikel, diese rezension, diese kritik, dieses interview,
      diesen beitrag, diesen artikel, fur diese`,
    not: 'nicht, kein, keine, keiner, nie, unbezahlt, ohne',
  },
  fr: {
    labels: `
      publicite, sponsorise, contenu sponsorise, article sponsorise, publi-reportage,
      publireportage, partenariat remunere, collaboration commerciale, annonce, contenu remunere,
      publi-redactionnel, communique sponsorise`,
    by: 'par, pour, avec',
    phrases: `
      sponsorise, remunere, remuneree, partenariat remunere, finance par, paye par, a ete paye,
      collaboration commerciale`,
    piece: 'cet article, cette critique, cette chronique, cet entretien, ce contenu',
    not: 'pas, aucun, aucune, jamais, non, sans',
  },
  es: {
    labels: `
      publicidad, patrocinado, contenido patrocinado, articulo patrocinado, anuncio,
      publirreportaje, colaboracion pagada, colaboracion remunerada, promocionado, promocion pagada,
      contenido pagado`,
    by: 'por, para, con, de',
    phrases: `
      patrocinado, patrocinada, pagado por, pagada por, colaboracion pagada,
      colaboracion remunerada, ha sido pagado, ha sido pagada`,
    piece: 'este articulo, esta resena, esta critica, esta entrevista, este contenido',
    not: 'no, nunca, ningun, ninguna, sin',
  },
  it: {
    labels: `
      pubblicita, sponsorizzato, contenuto sponsorizzato, articolo sponsorizzato, publiredazionale,
      informazione pubblicitaria, collaborazione a pagamento, partnership pubblicizzata, annuncio,
      contenuto a pagamento`,
    by: 'da, di, per, con',
    phrases: `
      sponsorizzato, sponsorizzata, a pagamento, pagato da, pagata da, collaborazione retribuita,
      stato pagato, stata pagata`,
    piece: 'questo articolo, questa recensione, questa intervista, questo contenuto',
    not: 'non, nessun, nessuna, mai, senza',
  },
  pt: {
    labels: `
      publicidade, patrocinado, conteudo patrocinado, artigo patrocinado, anuncio, publieditorial,
      publipost, parceria paga, conteudo pago, informe publicitario`,
    by: 'por, para, com, de',
    phrases: 'patrocinado, patrocinada, pago por, paga por, parceria paga, foi pago',
    piece: 'este artigo, esta resenha, esta critica, esta entrevista, este conteudo',
    not: 'nao, nunca, nenhum, nenhuma, sem',
  },
  nl: {
    labels: `
      advertentie, gesponsord, gesponsorde inhoud, gesponsord artikel, advertorial,
      betaalde samenwerking, betaald partnerschap, reclame, betaalde promotie, branded content,
      commerciele samenwerking`,
    by: 'door, van, voor, met',
    phrases: 'gesponsord, betaald door, betaalde samenwerking, is betaald, tegen betaling',
    piece: 'dit artikel, deze recensie, dit interview, dit bericht, dit stuk',
    not: 'niet, geen, nooit, zonder',
  },
  sv: {
    labels: `
      annons, reklam, sponsrat, sponsrat innehall, sponsrad artikel, betalt samarbete,
      reklamsamarbete, i betalt samarbete, annonssamarbete`,
    by: 'av, fran, for, med',
    phrases: 'sponsrad, sponsrat, betalt samarbete, betald av, betalats av, reklam for',
    piece: 'artikeln, den har recensionen, recensionen, intervjun, inlagget',
    not: 'inte, ingen, inget, aldrig, utan',
  },
  da: {
    labels: `
      annonce, reklame, sponsoreret, sponsoreret indhold, betalt samarbejde, annoncørbetalt indhold,
      kommercielt samarbejde, betalt indhold`,
    by: 'af, fra, for, med',
    phrases: 'sponsoreret, betalt samarbejde, betalt af, reklame for',
    piece: 'artiklen, denne artikel, anmeldelsen, denne anmeldelse, interviewet',
    not: 'ikke, ingen, intet, aldrig, uden',
  },
  no: {
    labels: `
      annonse, reklame, sponset, sponset innhold, betalt samarbeid, annonsørinnhold, betalt innhold,
      kommersielt samarbeid`,
    by: 'av, fra, for, med',
    phrases: 'sponset, betalt samarbeid, betalt av, reklame for',
    piece: 'artikkelen, denne artikkelen, anmeldelsen, denne anmeldelsen, intervjuet',
    not: 'ikke, ingen, aldri, uten',
  },
  pl: {
    labels: `
      reklama, artykuł sponsorowany, materiał sponsorowany, sponsorowane, ogłoszenie,
      współpraca reklamowa, płatna współpraca, materiał promocyjny, tekst sponsorowany,
      materiał płatny, post sponsorowany`,
    by: 'przez, od, dla, z',
    phrases: 'sponsorowany, sponsorowana, płatnej współpracy, opłacony, opłacona',
    piece: 'ten artykuł, ta recenzja, ten wywiad, ten tekst, ten materiał, tekst powstał',
    not: 'nie, żaden, żadna, nigdy, bez',
  },
  ja: {
    labels: '広告, pr, pr記事, スポンサー記事, タイアップ, プロモーション, 提供記事, 記事広告',
    by: '提供',
    phrases: `
      プロモーションを含みます, 広告を含みます, 有料記事広告, 対価を受け取って, 提供でお送り`,
    piece: 'この記事, 本記事, このレビュー, 本レビュー',
    not: 'ません, ではない, ありません',
  },
};

/** Headings of pages without a piece, where such words have another meaning. */
export const NO_PIECES = `
  contact, contact us, advertise, advertise with us, advertising, media kit, imprint, kontakt,
  impressum, mediadaten, contacto, publicidad, contatti, contato, mentions legales, kontakta oss,
  adverteren, reklama, お問い合わせ, nous contacter, kontakt oss, pubblicita, annoncer, annonser`;
