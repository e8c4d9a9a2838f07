import { Secret, TOTP } from 'otpauth'
import encodeQR from 'qr'

const PERIOD_SECONDS = 30
/** Clocks of phones differ by a few seconds, and typing takes time. */
const STEPS_AROUND = 1

type App = { secret: string; issuer?: string; label?: string }

const totp = ({ secret, issuer, label }: App) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6, issuer, label })

/** In base32, as apps take it. */
export const generateTotpSecret = () => new Secret({ size: 20 }).base32

/** The half minute that the code belongs to; undefined when it is wrong. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime()
  const delta = totp({ secret }).validate({ token: code, timestamp, window: STEPS_AROUND })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** The address that sets up an app: in a link on the phone itself, or in a picture for its camera. */
export const totpUri = (app: App): string => totp(app).toString()

const BORDER = 4

/** A QR code as the path of an SVG. */
export const qrPicture = (text: string): { size: number; path: string } => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}
