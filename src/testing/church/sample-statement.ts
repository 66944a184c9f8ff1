/** A row as a bank writes it: the day as "2026-11-05", the amount in centavos, negative for what leaves the account. */
export type SampleRow = { day: string; centavos: number; memo: string; fitid?: string };

export type SampleFile = { bankId?: string; branchId?: string; accountId?: string; asOf?: string };

/** A bank's file in the format OFX 1, of the sample church's own account unless another is given. */
export function sampleStatement(rows: readonly SampleRow[], given: SampleFile = {}): string {
  const { bankId = "0999", branchId = "0001-9", accountId = "12345-6" } = given;
  const { asOf = "2026-11-30" } = given;
  return [
    "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n",
    "<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL",
    `<BANKACCTFROM><BANKID>${bankId}<BRANCHID>${branchId}<ACCTID>${accountId}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
    "<BANKTRANLIST>",
    ...rows.map(
      ({ day, centavos, memo, fitid = "" }) =>
        `<STMTTRN><TRNTYPE>${centavos < 0 ? "DEBIT" : "CREDIT"}<DTPOSTED>${day.replaceAll("-", "")}120000[-3:BRT]<TRNAMT>${(centavos / 100).toFixed(2)}<FITID>${fitid}<MEMO>${memo}</STMTTRN>`,
    ),
    "</BANKTRANLIST>",
    `<LEDGERBAL><BALAMT>1234.56<DTASOF>${asOf.replaceAll("-", "")}</LEDGERBAL>`,
    "</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\r\n",
  ].join("\r\n");
}
