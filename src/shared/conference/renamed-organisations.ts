import type { Conference } from './facts.ts'

type Organisation = Conference['partners'][number]

/** Texts about an organisation that nobody edited follow its new name; it is recognised by its logo or website. */
export const withNewNames = (
  organisations: readonly Organisation[],
  before: readonly Organisation[],
): Organisation[] =>
  organisations.map((organisation) => {
    const { name, description, url, logo } = organisation
    const earlier = before.find((one) => (logo ? one.logo?.url === logo.url : url !== '' && one.url === url))
    if (!earlier || earlier.name === name) return organisation
    const follow = (text: string, old: string | undefined) =>
      text === old ? text.replaceAll(earlier.name, name) : text
    return {
      ...organisation,
      description: follow(description, earlier.description),
      logo: logo && { ...logo, alt: follow(logo.alt, earlier.logo?.alt) },
    }
  })
