export const currencySymbols: Record<string, string> = {
  GBP: '£',
  EUR: '€',
  USD: '$',
  JPY: '¥',
  CNY: '¥',
  INR: '₹',
}

/** '£435', and '£12.50' where there are pence; 'CHF 435' where a currency has no symbol of its own. */
export const formatMoney = (
  amount: number,
  currency: string,
  hasPence = !Number.isInteger(amount),
): string => {
  const [whole = '', cents] = amount.toFixed(hasPence ? 2 : 0).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${currencySymbols[currency] ?? `${currency} `}${cents ? `${grouped}.${cents}` : grouped}`
}

type Fees = { currency: string; items: readonly { amount: number }[] }

/** One format for all fees: with pence as soon as one of them has some. */
export const formatFee = (amount: number, { currency, items }: Fees): string =>
  formatMoney(
    amount,
    currency,
    items.some((item) => !Number.isInteger(item.amount)),
  )
