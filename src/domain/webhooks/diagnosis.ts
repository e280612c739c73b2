import { type Localized, localized } from '../localized';
import type { WebhookOutcome } from '../ports/webhooks/webhook-sender';
import type { WebhookAttempt, WebhookDelivery } from './webhook-delivery';

const noAnswer: Readonly<Record<Exclude<WebhookOutcome, 'delivered' | 'http_error'>, Localized>> = {
  timeout: localized(
    'Server neodpovedal do 15 sekúnd. Prijmite správu hneď a spracujte ju až potom.',
    'Server neodpověděl do 15 sekund. Zprávu přijměte hned a zpracujte ji až potom.',
    'The server did not answer within 15 seconds. Take the message at once, and work on it afterwards.',
  ),
  connect: localized(
    'Spojenie sa nepodarilo nadviazať alebo sa prerušilo. Skontrolujte, či server beží a či ho brána firewall nezatvára.',
    'Spojení se nepodařilo navázat nebo se přerušilo. Zkontrolujte, zda server běží a zda ho firewall nezavírá.',
    'The connection could not be made, or it broke. See whether the server runs, and whether a firewall closes it.',
  ),
  tls: localized(
    'Nepodarilo sa dohodnúť šifrovanie (TLS). Skontrolujte platnosť certifikátu a celú reťaz vydavateľov.',
    'Nepodařilo se dohodnout šifrování (TLS). Zkontrolujte platnost certifikátu a celý řetěz vydavatelů.',
    'TLS could not be agreed. See whether the certificate is valid and comes with the whole chain of its issuers.',
  ),
  dns: localized(
    'Názov servera nemá v DNS žiadnu adresu. Skontrolujte adresu webhooku.',
    'Název serveru nemá v DNS žádnou adresu. Zkontrolujte adresu webhooku.',
    'The name of the server has no address in DNS. See whether the address of the webhook is right.',
  ),
  blocked: localized(
    'Adresa nevedie na verejný server s https, preto sa nevolá.',
    'Adresa nevede na veřejný server s https, proto se nevolá.',
    'The address does not lead to a public server with https, so it is not called.',
  ),
};

const gone = localized(
  'Server odpovedal 410: adresa už neexistuje. Webhook je preto vypnutý.',
  'Server odpověděl 410: adresa už neexistuje. Webhook je proto vypnutý.',
  'The server has answered 410: the address is no more. So the webhook is switched off.',
);

function ofStatus(status: number): Localized {
  if (status === 410) return gone;
  const code = String(status);
  if (status >= 300 && status < 400)
    return localized(
      `Server odpovedal presmerovaním (${code}), ktoré sa nenasleduje. Zadajte konečnú adresu.`,
      `Server odpověděl přesměrováním (${code}), které se nenásleduje. Zadejte konečnou adresu.`,
      `The server has answered with a redirect (${code}), which is not followed. Enter the final address.`,
    );
  if (status === 401 || status === 403)
    return localized(
      `Server správu odmietol (${code}). Overte podpis tajomstvom tohto webhooku a nad nezmenenými bajtmi tela.`,
      `Server zprávu odmítl (${code}). Ověřte podpis tajemstvím tohoto webhooku a nad nezměněnými bajty těla.`,
      `The server has refused the message (${code}). Verify the signature with the secret of this webhook, over the unchanged bytes of the body.`,
    );
  if (status === 429 || status === 502 || status === 504)
    return localized(
      `Server je preťažený (${code}). Desať minút voláme len po jednej správe.`,
      `Server je přetížený (${code}). Deset minut voláme jen po jedné zprávě.`,
      `The server has too much to do (${code}). For ten minutes there is one call at once.`,
    );
  return status >= 500
    ? localized(
        `Server hlási vlastnú chybu (${code}). Príčina je v jeho záznamoch.`,
        `Server hlásí vlastní chybu (${code}). Příčina je v jeho záznamech.`,
        `The server reports a fault of its own (${code}). Its logs say why.`,
      )
    : localized(
        `Server odpovedal ${code}. Prijatie potvrďte odpoveďou 2xx.`,
        `Server odpověděl ${code}. Přijetí potvrďte odpovědí 2xx.`,
        `The server has answered ${code}. Confirm what was taken with an answer 2xx.`,
      );
}

/** What went wrong with a call, and what to do; null: nothing did. */
export function faultOf({ outcome, status }: Pick<WebhookAttempt, 'outcome' | 'status'>): Localized | null {
  if (outcome === 'delivered') return null;
  return outcome === 'http_error' ? ofStatus(status ?? 0) : noAnswer[outcome];
}

/** How a delivery stands, in words. */
export function diagnosisOf({ state, attempts }: Pick<WebhookDelivery, 'state' | 'attempts'>): Localized {
  if (state === 'delivered') return localized('Správa bola prijatá.', 'Zpráva byla přijata.', 'The message was taken.');
  const last = attempts.at(-1);
  const fault = last && faultOf(last);
  if (fault) return fault;
  return state === 'cancelled'
    ? localized(
        'Webhook bol vypnutý skôr, než správu prijal.',
        'Webhook byl vypnut dříve, než zprávu přijal.',
        'The webhook was switched off before it took the message.',
      )
    : localized('Správa čaká na odoslanie.', 'Zpráva čeká na odeslání.', 'The message waits to be sent.');
}
