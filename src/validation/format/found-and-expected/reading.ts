import { type ElementNode, stringValue, type Tree } from '@faktura-portal/xml';
import Decimal from 'decimal.js';

import { usualName } from '../../../document/ubl-namespaces';

/** A document as comparisons read it: children by their usual names, amounts as exact numbers. */
export class UblReading {
  private readonly ids = new Map<string, number>();
  private sums: Map<string, Decimal> | null = null;

  constructor(readonly tree: Tree) {
    for (const { id, uri, local } of tree.names) this.ids.set(usualName(uri, local), id);
  }

  /** First child of each name in turn: `child(root, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount')`. */
  child(parent: ElementNode | null, ...names: readonly string[]): ElementNode | null {
    let at = parent;
    for (const name of names) {
      const id = this.ids.get(name);
      if (at === null || id === undefined) return null;
      at = at.first;
      while (at !== null && at.name !== id) at = at.next;
    }
    return at;
  }

  children(parent: ElementNode | null, name: string): ElementNode[] {
    const found: ElementNode[] = [];
    for (let one = this.child(parent, name); one !== null; one = one.nextSame) found.push(one);
    return found;
  }

  isNamed(element: ElementNode, name: string): boolean {
    return this.ids.get(name) === element.name;
  }

  text(element: ElementNode | null): string | null {
    return element === null ? null : stringValue(element).trim();
  }

  /**
   * Null where there is no number as XML Schema writes it; at most 60 digits, so that no document makes it expensive.
   */
  number(element: ElementNode | null): Decimal | null {
    const text = this.text(element);
    return text !== null && text.length <= 60 && /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? new Exact(text) : null;
  }

  numberOr(element: ElementNode | null, otherwise: number): Decimal | null {
    return element === null ? new Exact(otherwise) : this.number(element);
  }

  /** Their sum; null when one is no number. */
  sum(elements: readonly (ElementNode | null)[]): Decimal | null {
    let total: Decimal | null = new Exact(0);
    for (const one of elements) {
      const value = this.number(one);
      total = total !== null && value !== null ? total.plus(value) : null;
    }
    return total;
  }

  get lines(): ElementNode[] {
    const { root } = this.tree;
    return [...this.children(root, 'cac:InvoiceLine'), ...this.children(root, 'cac:CreditNoteLine')];
  }

  /** Allowances or charges below an element. */
  allowancesOrCharges(parent: ElementNode, isCharge: boolean): ElementNode[] {
    const wanted = isCharge ? ['true', '1'] : ['false', '0'];
    return this.children(parent, 'cac:AllowanceCharge').filter((one) =>
      wanted.includes(this.text(this.child(one, 'cbc:ChargeIndicator')) ?? ''),
    );
  }

  /** Lines minus allowances plus charges of a category and, where it is given, a rate. Counted once a document. */
  taxableAmount(category: string, rate: Decimal | null): Decimal {
    this.sums ??= this.countTaxableAmounts();
    return this.sums.get(taxKey(category, rate)) ?? new Exact(0);
  }

  private countTaxableAmounts(): Map<string, Decimal> {
    const sums = new Map<string, Decimal>();
    const add = (amount: ElementNode | null, category: ElementNode | null, sign: 1 | -1): void => {
      const value = this.number(amount);
      const code = this.text(this.child(category, 'cbc:ID'));
      if (value === null || code === null) return;
      const rate = this.number(this.child(category, 'cbc:Percent'));
      for (const key of new Set([taxKey(code, null), taxKey(code, rate)]))
        sums.set(key, (sums.get(key) ?? new Exact(0)).plus(value.times(sign)));
    };
    for (const line of this.lines)
      add(this.child(line, 'cbc:LineExtensionAmount'), this.child(line, 'cac:Item', 'cac:ClassifiedTaxCategory'), 1);
    for (const isCharge of [true, false])
      for (const one of this.allowancesOrCharges(this.tree.root, isCharge))
        add(this.child(one, 'cbc:Amount'), this.child(one, 'cac:TaxCategory'), isCharge ? 1 : -1);
    return sums;
  }
}

export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

const taxKey = (category: string, rate: Decimal | null): string => `${category} ${rate?.toFixed() ?? 'any'}`;
