import { Xml, xml } from '@/server/platform/http/xml';
import { hasInvoiceXml, type PaperParty, REVERSE_CHARGE } from '@/shared/money/papers.rules';
import type { Paper } from '@/shared/money/papers.schemas';
import { serviceTypeLabel } from '@/shared/platform/options';

/** Where a VAT number is an electronic address: the codes of the list EAS by country. */
const ENDPOINTS = new Map(
  `AT9914 BE9925 BG9926 CY9928 CZ9929 DE9930 EE9931 ES9920 FR9957 GB9932 GR9933 HR9934 HU9910
  IE9935 LT9937 LU9938 LV9939 MT9943 NL9944 PL9945 PT9946 RO9947 SE9955 SI9949 SK9950`
    .split(/\s+/)
    .map((each) => [each.slice(0, 2), each.slice(2)] as const),
);

const VAT = xml`<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>`;

/** Standard rate, reverse charge, or outside the scope of VAT. */
type Category = 'S' | 'AE' | 'O';

const categoryOf = ({ vat_percent, vat_text }: Paper): Category =>
  vat_percent > 0 ? 'S' : vat_text === REVERSE_CHARGE ? 'AE' : 'O';

/** Names are of the program; a credit note of this format has no signs. */
const money = (name: string, amount: number): Xml =>
  new Xml(`<cbc:${name} currencyID="USD">${Math.abs(amount).toFixed(2)}</cbc:${name}>`);

/** Outside the scope of VAT a paper may not name VAT numbers, so the seller's is an identification. */
function partyOf(tag: string, party: PaperParty, category: Category): Xml {
  const { name, lines, country, vat_number: vat } = party;
  const [street, more, ...rest] = lines.slice(0, -1);
  const scheme = vat === '' ? undefined : ENDPOINTS.get(country);
  return xml`
  <${new Xml(tag)}><cac:Party>${
    scheme === undefined ? null : xml`<cbc:EndpointID schemeID="${scheme}">${vat}</cbc:EndpointID>`
  }
    <cac:PartyIdentification><cbc:ID>${vat || name}</cbc:ID></cac:PartyIdentification>
    <cac:PostalAddress>${street === undefined ? null : xml`<cbc:StreetName>${street}</cbc:StreetName>`}${
      more === undefined ? null : xml`<cbc:AdditionalStreetName>${more}</cbc:AdditionalStreetName>`
    }${
      rest.length === 0
        ? null
        : xml`<cac:AddressLine><cbc:Line>${rest.join(', ')}</cbc:Line></cac:AddressLine>`
    }<cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>${
      vat === '' || category === 'O'
        ? null
        : xml`
    <cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID>${VAT}</cac:PartyTaxScheme>`
    }
    <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></${new Xml(tag)}>`;
}

/**
 * A fee invoice or its credit note by EN 16931, in the syntax UBL 2.1; `null` for other papers and
 * for those without both countries. It is written from the paper alone, so that it never changes.
 */
export function invoiceXml(paper: Paper): string | null {
  const { number, corrects, amount, net, vat, vat_percent, vat_text, seller, buyer } = paper;
  const { service_type, release_title, order, issued_at } = paper;
  if (!service_type || !hasInvoiceXml(paper)) return null;
  const category = categoryOf(paper);
  const kind = new Xml(amount < 0 ? 'CreditNote' : 'Invoice');
  const quantity = new Xml(amount < 0 ? 'CreditedQuantity' : 'InvoicedQuantity');
  const rate = category === 'O' ? null : xml`<cbc:Percent>${vat_percent}</cbc:Percent>`;
  const reason =
    category === 'S'
      ? null
      : xml`<cbc:TaxExemptionReasonCode>VATEX-EU-${category}</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>${vat_text}</cbc:TaxExemptionReason>`;
  const about = `Order ${order}${release_title === null ? '' : `, ${release_title}`}`;
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>${number}</cbc:ID>
  <cbc:IssueDate>${issued_at.slice(0, 10)}</cbc:IssueDate>
  <cbc:${kind}TypeCode>${amount < 0 ? 381 : 380}</cbc:${kind}TypeCode>
  <cbc:Note>The fee was kept from the price of the order. ${vat_text}</cbc:Note>
  <cbc:DocumentCurrencyCode>USD</cbc:DocumentCurrencyCode>${
    corrects === null
      ? null
      : xml`
  <cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${corrects}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`
  }${partyOf('cac:AccountingSupplierParty', seller, category)}${partyOf('cac:AccountingCustomerParty', buyer, category)}
  <cac:TaxTotal>${money('TaxAmount', vat)}
    <cac:TaxSubtotal>${money('TaxableAmount', net)}${money('TaxAmount', vat)}
      <cac:TaxCategory><cbc:ID>${category}</cbc:ID>${rate}${reason}${VAT}</cac:TaxCategory>
    </cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>${money('LineExtensionAmount', net)}${money('TaxExclusiveAmount', net)}${money('TaxInclusiveAmount', amount)}${money('PrepaidAmount', amount)}${money('PayableAmount', 0)}</cac:LegalMonetaryTotal>
  <cac:${kind}Line>
    <cbc:ID>1</cbc:ID>
    <cbc:${quantity} unitCode="C62">1</cbc:${quantity}>${money('LineExtensionAmount', net)}
    <cac:Item>
      <cbc:Description>${about}</cbc:Description>
      <cbc:Name>Fee for ${serviceTypeLabel(service_type)}</cbc:Name>
      <cac:ClassifiedTaxCategory><cbc:ID>${category}</cbc:ID>${rate}${VAT}</cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price>${money('PriceAmount', net)}</cac:Price>
  </cac:${kind}Line>
</${kind}>
`.markup;
}
