import { Router } from 'express';
import { z } from 'zod';

import type { Answer } from '../answer';
import { SapiError } from '../errors';
import type { SandboxProvider } from '../operation';
import { bearerOf, clientOperation, openOperation, readAs } from '../operation';
import type { Client } from '../store/clients';
import { accessTokenSeconds, mintRefreshToken, refreshTokenSeconds, sameText } from '../tokens';

const tokenRequest = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string().min(1).max(200),
  client_secret: z.string().min(1).max(500),
});
const renewRequest = z.object({ refresh_token: z.string().min(1).max(500) });
const revokeRequest = z.union([renewRequest, z.object({ token: z.string().min(1).max(2_000) })]);

/**
 * Tokens: `POST /auth/token`, `/auth/renew`, `/auth/revoke`, `GET /auth/token/status`. An Authorization header on the
 * first two is ignored.
 */
export function authRoutes(sandboxProvider: SandboxProvider): Router {
  const tokenStatus = clientOperation(sandboxProvider, 'token_status', ({ request, client }) =>
    Promise.resolve(showToken(sandboxProvider, bearerOf(request) ?? '', client)),
  );
  return Router()
    .post(
      '/auth/token',
      openOperation(sandboxProvider, 'token', ({ body }) => mint(sandboxProvider, body)),
    )
    .post(
      '/auth/renew',
      openOperation(sandboxProvider, 'renew', ({ body }) => renew(sandboxProvider, body)),
    )
    .post(
      '/auth/revoke',
      openOperation(sandboxProvider, 'revoke', ({ body }) => revoke(sandboxProvider, body)),
    )
    .get('/auth/token/status', tokenStatus)
    .get('/auth/status', tokenStatus);
}

async function mint(sandboxProvider: SandboxProvider, body: unknown): Promise<Answer> {
  const { store, tokens, clock } = sandboxProvider;
  const { client_id: clientId, client_secret: secret } = readAs(tokenRequest, body);
  const now = clock.now();
  const login = await store.clients.loginState(clientId);
  if (login?.lockedUntil && login.lockedUntil > now) {
    const retryAfterSeconds = Math.ceil((login.lockedUntil.getTime() - now.getTime()) / 1_000);
    throw new SapiError('SAPI-AUTH-004', 'The client is locked after repeated wrong secrets.', { retryAfterSeconds });
  }
  if (!login || !sameText(login.secretDigest, tokens.digest(secret))) {
    await store.clients.recordFailedLogin(clientId, now);
    throw new SapiError('SAPI-AUTH-001', 'Invalid client credentials.');
  }
  return issue(sandboxProvider, clientId);
}

async function renew(sandboxProvider: SandboxProvider, body: unknown): Promise<Answer> {
  const { store, tokens, clock } = sandboxProvider;
  const { refresh_token: refreshToken } = readAs(renewRequest, body);
  const clientId = await store.clients.takeRefreshToken(tokens.digest(refreshToken), clock.now());
  if (clientId === undefined)
    throw new SapiError('SAPI-AUTH-002', 'The refresh token is invalid, expired or was used before.');
  return issue(sandboxProvider, clientId);
}

async function issue({ store, tokens, clock }: SandboxProvider, clientId: string): Promise<Answer> {
  const now = clock.now();
  const refreshToken = mintRefreshToken();
  const refreshExpiry = new Date(now.getTime() + refreshTokenSeconds * 1_000);
  await store.clients.addRefreshToken(tokens.digest(refreshToken), clientId, refreshExpiry);
  return {
    status: 200,
    body: {
      access_token: tokens.mintAccess(clientId, now),
      token_type: 'Bearer',
      expires_in: accessTokenSeconds,
      refresh_token: refreshToken,
      refresh_expires_in: refreshTokenSeconds,
    },
  };
}

/** Answers the same for an unknown token (RFC 7009, section 2.2): the request is fulfilled either way. */
async function revoke({ store, tokens, clock }: SandboxProvider, body: unknown): Promise<Answer> {
  const request = readAs(revokeRequest, body);
  const given = 'refresh_token' in request ? request.refresh_token : request.token;
  const access = tokens.readAccess(given, clock.now());
  if (access) await store.clients.revokeAccessToken(tokens.digest(given), access.expiresAt);
  else await store.clients.takeRefreshToken(tokens.digest(given), clock.now());
  return { status: 200, body: { revoked: true } };
}

function showToken({ tokens, clock }: SandboxProvider, token: string, client: Client): Answer {
  const now = clock.now();
  const expiresAt = tokens.readAccess(token, now)?.expiresAt ?? now;
  const remainingSeconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1_000);
  return {
    status: 200,
    body: {
      valid: true,
      client_id: client.clientId,
      participant_id: client.participantId,
      token_type: 'Bearer',
      expires_in: remainingSeconds,
      expires_at: expiresAt.toISOString(),
    },
  };
}
