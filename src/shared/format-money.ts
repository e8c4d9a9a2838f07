const symbols: Record<string, string> = { GBP: '£', EUR: '€', USD: '$', JPY: '¥', CNY: '¥', INR: '₹' }

/** '£435', and '£12.50' where there are pence; 'CHF 435' where a currency has no symbol of its own. */
export function formatMoney(amount: number, currency: string): string {
  const [whole = '', cents] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${symbols[currency] ?? `${currency} `}${cents ? `${grouped}.${cents}` : grouped}`
}
