import { type Accent, accents } from '#shared/conference/accents.ts'

export type Tokens = Record<string, string>

const DARK = '@media screen and (prefers-color-scheme: dark)'

const colours = (css: string): Tokens =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6,8});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )

/** What a block of this accent changes; the default accent changes nothing. */
const accentColours = (css: string, accent: Accent): Tokens =>
  colours(new RegExp(`:root\\[data-accent="${accent}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '')

const withoutAccents = (css: string) => css.replace(/:root\[data-accent="\w+"\] \{[^}]*\}/g, '')

/** The colours of tokens.css, for both themes and every accent. */
export const readTokens = (css: string) => {
  const [lightCss = '', darkCss = ''] = css.split(DARK)
  const light = colours(withoutAccents(lightCss))
  const darkOnly = colours(withoutAccents(darkCss))
  const themes = (accent: Accent) => {
    const lightAccent = accentColours(lightCss, accent)
    return {
      light: { ...light, ...lightAccent },
      dark: { ...light, ...darkOnly, ...lightAccent, ...accentColours(darkCss, accent) },
    }
  }
  return {
    light,
    darkOnly,
    themes: Object.fromEntries(accents.map((accent) => [accent, themes(accent)])) as Record<
      Accent,
      ReturnType<typeof themes>
    >,
  }
}
