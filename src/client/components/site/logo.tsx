import type { Conference } from '#shared/conference/conference.ts'
import { logoSize } from '#shared/conference/logo-size.ts'
import { thumbnailName } from '#shared/photos/thumbnail-name.ts'

type LogoProps = { logo: Conference['partners'][number]['logo']; size: number }

// Most logos are drawn for white paper; those that come with the defaults suit both themes.
const plate = (url: string) => (url.startsWith('/uploads/') ? 'rounded-sm dark:bg-white dark:p-0.5' : '')

type SiteLogoProps = { logo: NonNullable<Conference['logo']>; name: string }

/** The conference's logo stands for its name. */
export const SiteLogo = ({ logo, name }: SiteLogoProps) => (
  <img src={thumbnailName(logo.url)} alt={name} {...logoSize(logo)} className={plate(logo.url)} />
)

/** Wide logos may be this much wider than high. */
const WIDEST = 3

/** Beside the name of an organisation. */
export const Logo = ({ logo, size }: LogoProps) =>
  logo && (
    <img
      src={logo.url}
      alt={logo.alt}
      width={size}
      height={size}
      className={`shrink-0 object-contain ${plate(logo.url)}`}
      style={{ height: size, width: 'auto', maxWidth: size * WIDEST }}
    />
  )
