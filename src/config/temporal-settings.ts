import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { flag } from './values';

const canBe = (make: () => unknown): boolean => {
  try {
    make();
    return true;
  } catch {
    return false;
  }
};
const certificateFile = z
  .string()
  .refine((file) => canBe(() => new X509Certificate(readFileSync(file))), 'must be a file with certificates in PEM');
const keyFile = z
  .string()
  .refine((file) => canBe(() => createPrivateKey(readFileSync(file))), 'must be a file with a private key in PEM');

/** Authorities that vouch for a server. */
export const caFile = certificateFile.optional();

/** Where Temporal is, how the portal proves to it who it is, and knows that it is what it says. */
export const temporalSettings = {
  /** `host:port` of the frontend. */
  TEMPORAL_ADDRESS: z.string().min(3),
  TEMPORAL_NAMESPACE: z.string().min(1).default('default'),
  /** TLS; on by itself where one of the settings below is given. */
  TEMPORAL_TLS: flag(false),
  /** The authorities that vouch for Temporal; those of the system by default. */
  TEMPORAL_TLS_CA_FILE: caFile,
  /** Our own certificate and its key, where Temporal asks for one (mTLS). */
  TEMPORAL_TLS_CERT_FILE: certificateFile.optional(),
  TEMPORAL_TLS_KEY_FILE: keyFile.optional(),
  /** Name in the certificate of Temporal, where it differs from the host of TEMPORAL_ADDRESS. */
  TEMPORAL_TLS_SERVER_NAME: z.string().optional(),
  /** Key of an account of Temporal Cloud, or of a proxy that asks for one. */
  TEMPORAL_API_KEY: z.string().min(1).optional(),
};

/** Workers as a version of a deployment, which gets tasks once it is current (worker deployment versioning). */
export const versionSettings = {
  /** Name of the deployment: the same for all releases of one installation. */
  TEMPORAL_DEPLOYMENT: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, 'must be letters, digits, "-" and "_", at most 100')
    .optional(),
  /** What tells this release from others, such as the tag of its image or its commit. */
  TEMPORAL_BUILD_ID: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,99}$/, 'must be letters, digits and "._+-", at most 100')
    .optional(),
};

export interface VersionSettings {
  TEMPORAL_DEPLOYMENT?: string;
  TEMPORAL_BUILD_ID?: string;
}

/** A deployment without a build, or the other way round: nothing, or a line with the name of a variable. */
export function versionFaults({
  TEMPORAL_DEPLOYMENT: deployment,
  TEMPORAL_BUILD_ID: build,
}: VersionSettings): string[] {
  if ((deployment === undefined) === (build === undefined)) return [];
  return deployment === undefined
    ? ['TEMPORAL_DEPLOYMENT: needed with TEMPORAL_BUILD_ID']
    : ['TEMPORAL_BUILD_ID: needed with TEMPORAL_DEPLOYMENT'];
}

/** A certificate and its key. */
export interface PairSettings {
  TEMPORAL_TLS_CERT_FILE?: string;
  TEMPORAL_TLS_KEY_FILE?: string;
}

/** What is wrong with the two together; nothing, or a line with the name of a variable. */
export function pairFaults({
  TEMPORAL_TLS_CERT_FILE: certificate,
  TEMPORAL_TLS_KEY_FILE: key,
}: PairSettings): string[] {
  if (certificate === undefined && key === undefined) return [];
  if (certificate === undefined) return ['TEMPORAL_TLS_CERT_FILE: needed with TEMPORAL_TLS_KEY_FILE'];
  if (key === undefined) return ['TEMPORAL_TLS_KEY_FILE: needed with TEMPORAL_TLS_CERT_FILE'];
  const belongs = new X509Certificate(readFileSync(certificate)).checkPrivateKey(createPrivateKey(readFileSync(key)));
  return belongs ? [] : ['TEMPORAL_TLS_KEY_FILE: not the key of the certificate in TEMPORAL_TLS_CERT_FILE'];
}
