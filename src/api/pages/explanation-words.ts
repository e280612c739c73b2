import type { SendingAgain } from '../../domain/deliveries/reason-definition';
import type { Attention } from '../../domain/deliveries/status';
import type { Language } from '../../domain/localized';
import type { RetryAdvice } from '../../domain/problem-definition';

/** What the pages of problems and reasons say around the texts of each. */
export interface ExplanationWords {
  all: string;
  reasons: string;
  reasonsAre: string;
  whatToDo: string;
  forPrograms: string;
  status: string;
  category: string;
  code: string;
  example: string;
  whoActs: string;
  mayBeSentAgain: string;
  again: Record<RetryAdvice, string>;
  acts: Record<Attention, string>;
  sending: Record<SendingAgain, string>;
}

export const explanationWords: Record<Language, ExplanationWords> = {
  sk: {
    all: 'Chyby, ktoré portál hlási',
    reasons: 'Dôvody pri odoslaných faktúrach',
    reasonsAre: 'Stoja v zmenách stavu (reason) a pri faktúre (last_error.code).',
    whatToDo: 'Čo robiť',
    forPrograms: 'Pre programátorov',
    status: 'Stav HTTP',
    category: 'kategória',
    code: 'kód',
    example: 'Príklad odpovede',
    whoActs: 'Kto koná',
    mayBeSentAgain: 'Poslať znova?',
    again: {
      never: 'Rovnaká požiadavka neuspeje.',
      later: 'Rovnaká požiadavka môže neskôr uspieť.',
      after_change: 'Požiadavka uspeje až po zmene.',
      unknown_outcome: 'Najprv zistite, ako sa skončila predošlá požiadavka.',
    },
    acts: {
      none: 'nikto, netreba robiť nič',
      provider: 'poskytovateľ; portál to skúša sám',
      tenant: 'vaša firma',
      operator: 'podpora portálu',
    },
    sending: {
      by_itself:
        'Nie. Keď príčina pominie, portál pokračuje sám; ak sa medzitým doručovanie skončilo, pošlite ju s novým kľúčom.',
      new_key: 'Áno, po odstránení príčiny, s novým Idempotency-Key.',
      never: 'Nie.',
    },
  },
  cs: {
    all: 'Chyby, které portál hlásí',
    reasons: 'Důvody u odeslaných faktur',
    reasonsAre: 'Stojí ve změnách stavu (reason) a u faktury (last_error.code).',
    whatToDo: 'Co dělat',
    forPrograms: 'Pro programátory',
    status: 'Stav HTTP',
    category: 'kategorie',
    code: 'kód',
    example: 'Příklad odpovědi',
    whoActs: 'Kdo jedná',
    mayBeSentAgain: 'Poslat znovu?',
    again: {
      never: 'Stejný požadavek neuspěje.',
      later: 'Stejný požadavek může později uspět.',
      after_change: 'Požadavek uspěje až po změně.',
      unknown_outcome: 'Nejprve zjistěte, jak skončil předchozí požadavek.',
    },
    acts: {
      none: 'nikdo, není třeba dělat nic',
      provider: 'poskytovatel; portál to zkouší sám',
      tenant: 'vaše firma',
      operator: 'podpora portálu',
    },
    sending: {
      by_itself:
        'Ne. Až příčina pomine, portál pokračuje sám; skončilo-li mezitím doručování, pošlete ji s novým klíčem.',
      new_key: 'Ano, po odstranění příčiny, s novým Idempotency-Key.',
      never: 'Ne.',
    },
  },
  en: {
    all: 'Problems that the portal reports',
    reasons: 'Reasons of sent invoices',
    reasonsAre: 'They stand in changes of status (reason) and with the invoice (last_error.code).',
    whatToDo: 'What to do',
    forPrograms: 'For programmers',
    status: 'HTTP status',
    category: 'category',
    code: 'code',
    example: 'Example of an answer',
    whoActs: 'Who acts',
    mayBeSentAgain: 'Send it again?',
    again: {
      never: 'The same request will not succeed.',
      later: 'The same request may succeed later.',
      after_change: 'The request succeeds only after a change.',
      unknown_outcome: 'First find out how the request before ended.',
    },
    acts: {
      none: 'no one, there is nothing to do',
      provider: 'the provider; the portal keeps trying by itself',
      tenant: 'your company',
      operator: 'the support of the portal',
    },
    sending: {
      by_itself:
        'No. The portal goes on by itself when the cause is gone; if the delivery has ended meanwhile, send it with a new key.',
      new_key: 'Yes, when the cause is gone, with a new Idempotency-Key.',
      never: 'No.',
    },
  },
};
