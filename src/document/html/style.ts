import { cssText, type Html, html } from './html';

/**
 * The look of a page: ink on paper, no colour that a grey printer would lose. On paper every sheet carries what it
 * belongs to and its number; rows and the sums stay whole, and the sums never stand on a sheet without a line above
 * them.
 *
 * @param running lines at the foot of each printed sheet: what it is, and which file is the document
 */
export const style = (running: readonly string[]): Html =>
  html`<style>${screenRules}${pageRules(running)}${printRules}</style>`;

const pageRules = (running: readonly string[]): Html => html`@page { size: A4; margin: 12mm 15mm 17mm;
  @bottom-left { content: "${cssText(running.join('\n'))}"; font: 8pt/1.3 "Liberation Sans", Arial, sans-serif; color: #4b535d; width: 88%; padding-right: 5mm; text-overflow: ellipsis; white-space: pre; overflow: hidden; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt/1.3 "Liberation Sans", Arial, sans-serif; color: #4b535d; width: 12%; } }
`;

const printRules = html`@media print {
  html { background: none; }
  body { font-size: 9pt; }
  section, header, .sums section { margin-top: 3.5mm; }
  .verdict { margin-bottom: 4mm; }
  .adjustments { break-inside: avoid; }
  td { padding: 0.95mm 0; }
  main { max-width: none; margin: 0; padding: 0; box-shadow: none; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  .lines tbody tr:nth-last-child(-n + 2) { break-after: avoid; }
  .sums { break-before: avoid; }
  a { text-decoration: none; }
  .aid, footer, .checks.mild { display: none; }
}
`;

const screenRules = html`
:root { --ink: #14181d; --soft: #4b535d; --rule: #c9ced5; --hair: #e4e7eb; --tint: #f4f5f7; color-scheme: light; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { background: #e9ebee; -webkit-text-size-adjust: 100%; }
body { font: 9.5pt/1.4 "Inter", "Source Sans 3", "Segoe UI", "Helvetica Neue", Arial, "Liberation Sans", "Noto Sans", sans-serif; color: var(--ink); font-variant-numeric: tabular-nums lining-nums; }
main { max-width: 210mm; margin: 8mm auto; padding: 15mm 15mm 12mm; background: #fff; box-shadow: 0 1px 6px #0002; }
section, header, footer { margin-top: 4.5mm; }
h1 { font-size: 21pt; line-height: 1.15; font-weight: 600; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { font-size: 8pt; font-weight: 600; letter-spacing: 0.07em; text-transform: uppercase; color: var(--soft); margin-bottom: 1.5mm; break-after: avoid; }
h3 { font-size: 8.5pt; font-weight: 600; margin-top: 2.5mm; }
i { font-style: normal; color: var(--soft); }
a { color: inherit; }
.small, .details, footer { font-size: 8pt; line-height: 1.4; color: var(--soft); }
.prose { white-space: pre-line; overflow-wrap: anywhere; unicode-bidi: plaintext; text-align: start; }
.name { font-weight: 600; overflow-wrap: anywhere; }
.address, bdi { overflow-wrap: anywhere; }
.aid { display: flex; justify-content: space-between; gap: 6mm; margin: 0 0 4mm; padding-bottom: 1.5mm; border-bottom: 0.5pt solid var(--rule); font-size: 8pt; color: var(--soft); }
.verdict { display: flex; justify-content: space-between; align-items: baseline; gap: 8mm; margin: 0 0 5mm; padding: 2mm 4mm; border-left: 2mm solid var(--hue); background: var(--pale); --hue: #2f6b46; --pale: #f1f6f2; break-inside: avoid; print-color-adjust: exact; }
.verdict.note { --hue: #8a5a00; --pale: #fcf6ea; }
.verdict.stop { --hue: #9c1f14; --pale: #fcefed; border: 1pt solid var(--hue); border-left-width: 2mm; padding: 3mm 4mm; }
.verdict .headline { font-weight: 600; color: var(--hue); }
.verdict.stop .headline { font-size: 13pt; line-height: 1.3; }
.verdict .state { flex: none; }
header { display: flex; justify-content: space-between; align-items: flex-start; gap: 8mm; margin-top: 0; }
h1 .kind { display: block; font-size: 11pt; font-weight: 400; letter-spacing: 0; line-height: 1.4; color: var(--soft); }
header > h1 { flex: 1 1 58%; min-width: 0; }
header .due { flex: 0 1 auto; text-align: right; white-space: nowrap; }
header .due b { display: block; font-size: 17pt; line-height: 1.25; font-weight: 600; }
.parties { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm 10mm; padding-top: 3mm; border-top: 1pt solid var(--ink); }
.parties.further { border-top: 0.5pt solid var(--rule); margin-top: 4mm; grid-template-columns: repeat(3, 1fr); gap: 6mm; }
.further dl > div { grid-template-columns: auto 1fr; gap: 2mm; }
.party { min-width: 0; break-inside: avoid; }
.party [dir], td [dir]:not(.prose) { text-align: left; }
.party .name { font-size: 11pt; line-height: 1.3; }
address { font-style: normal; margin-bottom: 1.5mm; }
address span { display: block; overflow-wrap: anywhere; }
dl > div { display: grid; grid-template-columns: minmax(30mm, 38%) 1fr; gap: 3mm; }
dt { color: var(--soft); }
dd { min-width: 0; overflow-wrap: anywhere; }
.references { padding: 2.5mm 0; border: solid var(--rule); border-width: 0.5pt 0; }
.references dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(31mm, 1fr)); gap: 2mm 5mm; }
.references dl > div { display: block; break-inside: avoid; }
.references dt { font-size: 8pt; }
table { width: 100%; border-collapse: collapse; }
th { font-weight: 600; font-size: 8pt; color: var(--soft); text-align: left; vertical-align: bottom; padding: 0 0 1.2mm; border-bottom: 0.75pt solid var(--ink); }
td { vertical-align: top; padding: 1.1mm 0; border-bottom: 0.5pt solid var(--hair); }
th + th, td + td, th + td { padding-left: 4mm; }
td:not(.n) { overflow-wrap: anywhere; }
.n { text-align: right; white-space: nowrap; }
td.id, th.id { color: var(--soft); max-width: 16mm; overflow-wrap: break-word; }
td.id bdi { overflow-wrap: break-word; }
.details span:not(:last-child)::after { content: " \\00b7  "; }
.n .details { white-space: nowrap; }
.n .details span { display: block; }
.n .details span::after { content: none; }
.lines .n { width: 1%; }
.sums { display: grid; grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr); gap: 10mm; align-items: start; break-inside: avoid; }
.sums section { margin-top: 4.5mm; }
.sums section:only-child { grid-column: 2; }
.totals th { border: 0; padding: 0.7mm 0; font-size: inherit; font-weight: 400; vertical-align: top; }
.totals td { border: 0; padding-top: 0.7mm; padding-bottom: 0.7mm; }
tbody th { color: inherit; font-size: inherit; font-weight: 400; vertical-align: top; padding: 1.1mm 0; border-bottom: 0.5pt solid var(--hair); }
tfoot th, tfoot td { color: inherit; font-size: inherit; font-weight: 600; border: 0; padding-top: 1.1mm; }
.totals .sum th, .totals .sum td { border-top: 0.5pt solid var(--rule); font-weight: 600; color: var(--ink); }
.totals .aside { font-size: 8pt; }
.totals .payable th, .totals .payable td { border-top: 1pt solid var(--ink); padding-top: 2mm; font-size: 13pt; line-height: 1.3; font-weight: 600; color: var(--ink); }
.payment { padding: 3mm 4mm; background: var(--tint); border: 0.5pt solid var(--rule); break-inside: avoid; }
.bank { display: flex; justify-content: space-between; gap: 8mm; }
.bank > div { flex: 1; min-width: 0; }
.bank dl + dl { margin-top: 2mm; }
.withheld { flex: 0 1 55mm; align-self: start; padding-left: 3mm; border-left: 1mm solid #9c1f14; }
.iban { letter-spacing: 0.02em; }
figure { flex: none; width: 31mm; text-align: center; }
figure svg { display: block; width: 31mm; height: 31mm; background: #fff; }
.settled { font-weight: 600; margin-bottom: 1.5mm; }
figcaption { margin-top: 1.5mm; font-size: 8pt; line-height: 1.3; color: var(--soft); }
figcaption b { display: block; white-space: nowrap; font-size: 8pt; color: var(--ink); }
.checks ul { list-style: none; margin-top: 1.5mm; }
.checks li { padding: 1mm 0 1mm 3mm; border-left: 2pt solid var(--rule); margin-bottom: 1mm; break-inside: avoid; overflow-wrap: anywhere; }
.checks li.error { border-color: var(--ink); }
footer { padding-top: 3mm; border-top: 0.5pt solid var(--rule); overflow-wrap: anywhere; }
footer dl > div { display: inline; }
footer dt, footer dd { display: inline; }
footer dt::after { content: " "; }
footer dd::after { content: " \\00b7  "; }
footer div:last-child dd::after { content: none; }
footer code { font: 8pt/1.4 ui-monospace, "Liberation Mono", monospace; }
.trouble { padding: 4mm 5mm; border: 1pt solid var(--ink); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 8pt/1.45 ui-monospace, "Liberation Mono", monospace; background: var(--tint); padding: 3mm; }
@media screen and (max-width: 700px) {
  main { margin: 0; padding: 5mm; box-shadow: none; }
  header, .bank, .aid, .verdict { flex-direction: column; gap: 2mm; }
  header .due { text-align: left; white-space: normal; overflow-wrap: anywhere; }
  .parties, .parties.further, .sums { grid-template-columns: minmax(0, 1fr); }
  .sums { gap: 0; }
  .sums section:only-child { grid-column: 1; }
  .withheld { flex: none; }
  th + th, td + td, th + td { padding-left: 2mm; }
  .adjustments td:first-child { white-space: nowrap; }
  .lines .n, .vat .n, .totals .n { white-space: normal; overflow-wrap: anywhere; }
  .lines tr { display: grid; grid-template-columns: minmax(0, 1.1fr) minmax(0, 1.3fr) minmax(0, 0.8fr) minmax(0, 1.2fr); column-gap: 3mm; border-bottom: 0.5pt solid var(--hair); padding: 1.2mm 0; }
  .lines thead tr { border-bottom: 0.75pt solid var(--ink); }
  .lines th, .lines td { padding: 0; border: 0; }
  .lines .id { display: none; }
  .lines .item { grid-column: 1 / -1; }
  .lines .n { width: auto; }
  .lines .n:nth-child(3) { text-align: left; }
  .lines th.n { align-self: end; overflow-wrap: normal; }
  .lines td.n .details { white-space: normal; }
  .vat table { table-layout: fixed; }
  .adjustments, .attachments { overflow-x: auto; }
}
`;
