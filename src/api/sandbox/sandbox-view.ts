import type { SandboxCompanyCredentials, SandboxCredentials } from '../../usecases/sandbox/issue-credentials';
import type { Email } from '../access/auth-view';
import type { Uuid } from '../invoices/invoice-view';

export interface SandboxRegistrationRequest {
  email: Email;
  /**
   * Of what you make; it stands in the names of both companies.
   * @minLength 1
   * @maxLength 100
   */
  company_name: string;
  /** Of the mail. */
  locale?: 'sk' | 'cs' | 'en';
}

export interface SandboxConfirmation {
  /**
   * From the mail, behind `#`.
   * @minLength 1
   * @maxLength 100
   */
  token: string;
  /**
   * Gives a login for both companies, when the e-mail has none yet. 12 to 200 characters, not to be guessed.
   * @minLength 1
   * @maxLength 200
   */
  password?: string;
}

export interface SandboxErpCredentials {
  /** For `Authorization: Bearer`. */
  token: string;
  /** For HTTP Basic and `POST /erp/auth/token`. */
  username: string;
  password: string;
}

/** They cannot send for real, also not within the sandbox. */
export interface SandboxTestCredentials {
  api_key: string;
  erp_token: string;
}

/** A company of the sandbox with its secrets. */
export interface SandboxCompanyView {
  tenant_id: Uuid;
  name: string;
  /** Begins with 99, as no real one does. */
  dic: string;
  ico: string;
  ic_dph: string;
  /** `0245:<DIČ>`. */
  peppol_id: string;
  /** For `X-API-Key`. */
  api_key: string;
  erp: SandboxErpCredentials;
  test_only: SandboxTestCredentials;
}

export interface SandboxLinksView {
  base_url: string;
  docs: string;
  openapi: string;
  scenarios: string;
}

/** Shown this once. */
export interface SandboxCredentialsView {
  /**
   * They send to each other, and to nobody else.
   * @minItems 2
   * @maxItems 2
   */
  companies: SandboxCompanyView[];
  links: SandboxLinksView;
}

const companyView = (company: SandboxCompanyCredentials): SandboxCompanyView => ({
  tenant_id: company.tenantId,
  name: company.name,
  dic: company.dic,
  ico: company.ico,
  ic_dph: company.icDph,
  peppol_id: company.peppolId,
  api_key: company.apiKey,
  erp: company.erp,
  test_only: { api_key: company.testOnly.apiKey, erp_token: company.testOnly.erpToken },
});

export const credentialsView = ({ companies }: SandboxCredentials, baseUrl: string): SandboxCredentialsView => ({
  companies: companies.map(companyView),
  links: {
    base_url: baseUrl,
    docs: `${baseUrl}/docs`,
    openapi: `${baseUrl}/openapi.json`,
    scenarios: `${baseUrl}/sandbox/scenarios`,
  },
});
