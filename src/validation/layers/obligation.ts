import { finding, type ValidationFinding } from '../../domain/finding';
import { localized } from '../../domain/localized';

/**
 * Must this be an e-invoice, may it, must it not? A confidential supply must never reach the network (VAT Act 222/2004, § 85o),
 * and no setting switches that off.
 */
export const obligationFindings = ({ confidentialSupply }: { confidentialSupply: boolean }): ValidationFinding[] =>
  confidentialSupply
    ? [
        finding({
          code: 'OBL-FORBIDDEN',
          severity: 'error',
          source: 'obligation',
          messages: localized(
            'Dodanie je označené ako utajované. Takúto faktúru nemožno poslať elektronicky; doručte ju inak.',
            'Dodání je označeno jako utajované. Takovou fakturu nelze poslat elektronicky; doručte ji jinak.',
            'The supply is marked as confidential. Such an invoice must not be sent electronically; deliver it another way.',
          ),
        }),
      ]
    : [];
