import type { Conference } from '../../../shared/conference/conference'

type LogoProps = { logo: Conference['partners'][number]['logo']; size: number }

/** Beside the name of an organisation. */
export const Logo = ({ logo, size }: LogoProps) =>
  logo && (
    <img
      src={logo.url}
      alt={logo.alt}
      width={size}
      height={size}
      className="shrink-0 object-contain"
      style={{ width: size, height: size }}
    />
  )
