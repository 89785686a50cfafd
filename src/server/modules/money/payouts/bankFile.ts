import type { PayoutDebtor } from '@/server/platform/config/configParts';
import { type Xml, xml } from '@/server/platform/http/xml';
import { endToEndId } from '@/shared/platform/money.rules';
import anyAscii from 'any-ascii';

const NAME_MAX = 70;

/** What is not in the character set of the European Payments Council. */
const NOT_ACCEPTED = /[^A-Za-z0-9/\-?:().,'+ ]/g;

/** Banks refuse a line that begins like a field of a SWIFT message. */
const START = /^[\s/:-]+/;

export interface BankTransfer {
  id: number;
  name: string;
  /** Empty if the account has given no legal details. */
  address?: { street: string; postcode: string; city: string; country: string } | null;
  /** Without spaces. */
  iban: string;
  amountCents: number;
}

const dollars = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const addressOf = ({ address }: Pick<BankTransfer, 'address'>): Xml | string =>
  address
    ? xml`<PstlAdr><StrtNm>${bankText(address.street)}</StrtNm>${
        address.postcode === '' ? '' : xml`<PstCd>${bankText(address.postcode)}</PstCd>`
      }<TwnNm>${bankText(address.city)}</TwnNm><Ctry>${address.country}</Ctry></PstlAdr>`
    : '';

const transferOf = ({ id, name, iban, amountCents, ...more }: BankTransfer): Xml => xml`
      <CdtTrfTxInf>
        <PmtId><EndToEndId>${endToEndId(id)}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="USD">${dollars(amountCents)}</InstdAmt></Amt>
        <Cdtr><Nm>${bankText(name, `Payee ${id}`)}</Nm>${addressOf(more)}</Cdtr>
        <CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>Linernote payout ${id}</Ustrd></RmtInf>
      </CdtTrfTxInf>`;

/** ISO 20022 pain.001.001.09, in dollars like the ledger, without the SEPA level for euros. */
export function bankFile(
  transfers: readonly BankTransfer[],
  debtor: PayoutDebtor,
  now: Date,
): string {
  const at = now.toISOString().slice(0, 19);
  const count = transfers.length;
  // Two files of one second differ in their payouts.
  const id = `LN-${at.replace(/\D/g, '')}-${transfers[0]?.id ?? 0}`;
  const sum = dollars(transfers.reduce((total, { amountCents }) => total + amountCents, 0));
  const name = bankText(debtor.name, 'Linernote');
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${id}</MsgId>
      <CreDtTm>${at}Z</CreDtTm>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <InitgPty><Nm>${name}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${id}-1</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <ReqdExctnDt><Dt>${at.slice(0, 10)}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${name}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${debtor.iban}</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>
      <ChrgBr>SHAR</ChrgBr>${transfers.map(transferOf)}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`.markup;
}

/** Banks refuse a slash at the end. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (/[\s/:]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A text in characters that every bank reads; without a letter or digit it is `otherwise`. */
function bankText(text: string, otherwise = '-'): string {
  const written = anyAscii(text.normalize('NFC'))
    .replaceAll('&', '+')
    .replace(NOT_ACCEPTED, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\/[/ ]*\//g, '/')
    .replace(START, '')
    .slice(0, NAME_MAX);
  return /[A-Za-z0-9]/.test(written) ? withoutEnd(written) : otherwise;
}
