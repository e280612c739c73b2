import { createMemberRepository } from '../../adapters/db/system/access/members';
import { createPeopleRepository } from '../../adapters/db/system/access/people';
import { createMailOutbox } from '../../adapters/db/system/notifications/mail-outbox';
import { createSandboxAccounts, createSandboxLinks } from '../../adapters/db/system/sandbox/sandbox-accounts';
import { createSandboxUse } from '../../adapters/db/system/sandbox/sandbox-use';
import { createPasswordHasher } from '../../adapters/passwords/argon2';
import { createPasswordJudge } from '../../adapters/passwords/password-judge';
import type { Config } from '../../config';
import { queueMail } from '../../usecases/mail/queue-mail';
import { advanceSandboxClock } from '../../usecases/sandbox/advance-clock';
import { beginReset } from '../../usecases/sandbox/begin-reset';
import { confirmSandbox } from '../../usecases/sandbox/confirm-sandbox';
import { ensureOwner } from '../../usecases/sandbox/ensure-owner';
import { issueCredentials } from '../../usecases/sandbox/issue-credentials';
import { listScenarios } from '../../usecases/sandbox/list-scenarios';
import { noteRequests, type SandboxRequests } from '../../usecases/sandbox/note-requests';
import { readSandboxRequests, readSandboxUsage } from '../../usecases/sandbox/read-usage';
import { receiveInSandbox } from '../../usecases/sandbox/receive-in-sandbox';
import { registerSandbox } from '../../usecases/sandbox/register-sandbox';
import { rotateCredentials } from '../../usecases/sandbox/rotate-credentials';
import type { SandboxUseCases } from '../../usecases/sandbox/sandbox-use-cases';
import { composeMachineActs } from '../access/machines';
import { consoleUrlOf } from '../access/people';
import { composeBeginJob } from '../jobs';
import type { ApiParts } from '../parts/api-parts';
import type { Parts } from '../parts/parts';
import { composeCompanies, sandboxControlOf } from './sandbox-companies';

type SandboxShared = Pick<ApiParts, 'config' | 'limiter'>;

/** The developer sandbox: accounts, their companies and credentials. */
export function composeSandbox(
  parts: Parts,
  { config, limiter }: SandboxShared,
  requests: SandboxRequests,
): SandboxUseCases {
  const { database, secrets, audit, clock, tenants, encoder } = parts;
  const isEnabled = config.SANDBOX_ENABLED;
  const sendsMail = config.SMTP_URL !== undefined;
  const accounts = createSandboxAccounts(database);
  const links = createSandboxLinks(database);
  const people = createPeopleRepository(database);
  const members = createMemberRepository(database);
  const machines = composeMachineActs(parts);
  const provider = sandboxControlOf(config);
  const use = createSandboxUse(database);
  const used = { isEnabled, accounts, use, requests, clock, requestsPerMinute: config.SANDBOX_REQUESTS_PER_MINUTE };
  const issue = issueCredentials({
    ...machines,
    ensureCompanies: composeCompanies(parts, config),
  });
  return {
    sandbox: {
      register: registerSandbox({
        ...{ isEnabled, sendsMail, accounts, links, limiter, consoleUrl: consoleUrlOf(config) },
        queueMail: queueMail({ outbox: sendsMail ? createMailOutbox(database) : null, secrets }),
        perAddressAndHour: config.SANDBOX_REGISTRATIONS_PER_HOUR,
      }),
      confirm: confirmSandbox({
        ...{ isEnabled, accounts, links, limiter, audit, issueCredentials: issue },
        ensureOwner: ensureOwner({
          ...{ people, members, accounts, passwords: createPasswordHasher(), judge: createPasswordJudge() },
        }),
        quota: { maxDocuments: config.SANDBOX_MONTHLY_DOCUMENTS, maxBytes: config.SANDBOX_MONTHLY_BYTES },
      }),
      rotate: rotateCredentials({ isEnabled, accounts, audit, issueCredentials: issue }),
      reset: beginReset({ isEnabled, accounts, beginJob: composeBeginJob(parts) }),
      scenarios: listScenarios({ isEnabled }),
      usage: readSandboxUsage(used),
      requests: readSandboxRequests(used),
      receive: receiveInSandbox({ isEnabled, accounts, tenants, provider, encoder, clock }),
      advanceClock: advanceSandboxClock({ isEnabled, accounts, use, provider }),
    },
  };
}

/** What the API notes of requests of the sandbox. */
export const composeSandboxRequests = ({ database, log }: Parts, config: Config): SandboxRequests =>
  noteRequests({
    accounts: createSandboxAccounts(database),
    use: createSandboxUse(database),
    requestsPerMinute: config.SANDBOX_REQUESTS_PER_MINUTE,
    log,
  });
