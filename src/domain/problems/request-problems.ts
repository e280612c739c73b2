import { localized } from '../localized';
import type { ProblemDefinition } from '../problem-definition';

/** What is wrong with a request before it is about anything. */
export const requestProblems = {
  BAD_REQUEST: {
    status: 400,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Požiadavka nie je správna', 'Požadavek není správný', 'The request is not well formed'),
    advice: localized(
      'Opravte miesta uvedené v errors.',
      'Opravte místa uvedená v errors.',
      'Correct the members named in errors.',
    ),
  },
  INVALID_CURSOR: {
    status: 400,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Kurzor neplatí', 'Kurzor neplatí', 'The cursor is not valid'),
    advice: localized(
      'Začnite znova bez kurzora; kurzor platí len pre rovnaké filtre, poradie a firmu.',
      'Začněte znovu bez kurzoru; kurzor platí jen pro stejné filtry, pořadí a firmu.',
      'Start again without a cursor: it is valid only for the same filters, ordering and tenant.',
    ),
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Chýba Idempotency-Key', 'Chybí Idempotency-Key', 'Idempotency-Key is required'),
    advice: localized(
      'Pošlite hlavičku Idempotency-Key, pri opakovaní rovnakú.',
      'Pošlete hlavičku Idempotency-Key, při opakování stejnou.',
      'Send the header Idempotency-Key, the same one when you repeat the request.',
    ),
  },
  INVALID_TEST_FLAG: {
    status: 400,
    category: 'VALIDATION',
    retry: 'after_change',
    report: false,
    title: localized('Neplatná hodnota test', 'Neplatná hodnota test', 'The test flag is not valid'),
    advice: localized('Použite true, 1, false alebo 0.', 'Použijte true, 1, false nebo 0.', 'Use true, 1, false or 0.'),
  },
  INVALID_TOKEN: {
    status: 400,
    category: 'AUTH',
    retry: 'after_change',
    report: false,
    title: localized('Odkaz neplatí', 'Odkaz neplatí', 'The token is not valid'),
    advice: localized('Vyžiadajte si nový odkaz.', 'Vyžádejte si nový odkaz.', 'Ask for a new link.'),
  },
} as const satisfies Record<string, ProblemDefinition>;
