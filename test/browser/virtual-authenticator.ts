import type { Page } from './page';

/** A device with fingerprint, face or PIN, which its owner always shows. It is the page's until the page is closed. */
export async function plugIn({ session }: Page): Promise<void> {
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}
