import { formatLocales, type Language, type LocalizedText } from '@tessera/contracts/i18n/languages';
import {
  billingPeriodLabels,
  powerUpLabels,
  type Bill,
  type InvoiceLine,
} from '@tessera/contracts/payment/payment.schema';
import { planNames } from '@tessera/contracts/plan/plans';
import { wholeDollar } from '@tessera/contracts/plan/prices';
import type { OrderedChange } from '../../../platform/db/migrations/0019-billing.tables.ts';

const credit: LocalizedText = {
  en: 'Unused days of {name}',
  'zh-Hant-HK': '{name}的未使用天數',
  ja: '{name}の未使用日数分',
};

const nameOf = (
  { type, product, period }: Pick<InvoiceLine, 'type' | 'product' | 'period'>,
  language: Language,
): string => {
  if (product !== null) return powerUpLabels[product][language];
  const bracket = language === 'en' ? [' (', ')'] : ['（', '）'];
  return `${type === null ? '' : planNames[type]}${bracket[0]}${billingPeriodLabels[period === 1 ? 'yearly' : 'monthly'][language]}${bracket[1]}`;
};

/** The text of an invoice line. */
export function lineText(line: InvoiceLine, language: Language): string {
  const name = nameOf(line, language);
  return line.kind.endsWith('Credit') ? credit[language].replace('{name}', name) : name;
}

/** The title on the hosted page, beside the total. */
export function orderTitle(change: OrderedChange, language: Language): string {
  switch (change.kind) {
    case 'card':
      return 'Tessera';
    case 'plan':
      return `Tessera ${nameOf({ type: change.newPlan.type, product: null, period: change.newPlan.period }, language)}`;
    case 'powerUp':
      return `Tessera ${powerUpLabels[change.product][language]}`;
  }
}

/** An amount of an invoice; whole dollars have no decimals. */
export function moneyText(amount: number, currency: Bill['currency'], language: Language): string {
  return (amount / wholeDollar).toLocaleString(formatLocales[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: amount % wholeDollar === 0 ? 0 : 2,
  });
}
