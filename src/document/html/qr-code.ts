import { create } from 'qrcode';

import { type Html, html } from './html';

/** Light modules around a code, without which cameras do not find it (ISO/IEC 18004, 9.1). */
const quietZone = 4;

/**
 * A QR code as inline SVG, one path: dark modules as horizontal runs, so that no printer leaves hair lines between
 * them.
 * @param label for those who do not see it
 */
export function qrCode(text: string, label: string): Html {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * quietZone;
  let path = '';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue;
      const from = x;
      while (x < modules.size && modules.get(y, x)) x++;
      path += `M${from + quietZone} ${y + quietZone}h${x - from}v1h-${x - from}z`;
    }
  }
  return html`<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${label}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}
