import { generateSecret, generateURI, verify } from 'otplib';
import { toString as qrCode } from 'qrcode';

import type { TotpCodes } from '../../domain/ports/access/second-factors';

/** A step before and after: clocks of telephones are wrong by that much. */
const toleranceSeconds = 30;

/** Codes of six digits every 30 seconds (RFC 6238), as every authenticator application makes them. */
export const createTotpCodes = ({ issuer }: { issuer: string }): TotpCodes => ({
  newSecret: () => generateSecret({ length: 20 }),
  enrollment: async (secret, email) => {
    const uri = generateURI({ issuer, label: email, secret });
    return { uri, qrSvg: await qrCode(uri, { type: 'svg', errorCorrectionLevel: 'M' }) };
  },
  stepOf: async (secret, code) => {
    const result = await verify({ secret, token: code, epochTolerance: toleranceSeconds });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  },
});
