// Without zod, which public pages do not load.
import { formatBytes } from '#shared/format-bytes.ts'

/** Uploaded as PDF files; at most one of each. */
export const documentKinds = ['slides', 'poster'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** On other websites. */
export const linkKinds = ['paper', 'recording'] as const
export type LinkKind = (typeof linkKinds)[number]

export const materialKinds = [...documentKinds, ...linkKinds] as const
export type MaterialKind = (typeof materialKinds)[number]

export const materialLabels: Record<MaterialKind, string> = {
  slides: 'Slides',
  poster: 'Poster',
  paper: 'Paper',
  recording: 'Recording',
}

/** 'Slides (PDF, 2.4 MB)', 'Paper (doi.org)' */
export const materialText = ({ kind, url, size }: { kind: MaterialKind; url: string; size: number | null }) =>
  `${materialLabels[kind]} (${size === null ? new URL(url).hostname.replace(/^www\./, '') : `PDF, ${formatBytes(size)}`})`

/** The links of a text with one per line; the same one counts once. */
export const linkList = (lines: string) => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** As typed: one per line. */
export const linkLinesOf = (materials: readonly { kind: MaterialKind; url: string }[], kind: LinkKind) =>
  materials
    .filter((one) => one.kind === kind)
    .map(({ url }) => url)
    .join('\n')

const linksHint = 'Web addresses, one per line, up to 3'

/** The fields into which links are typed. */
export const linkFields: Record<LinkKind, { label: string; hint: string }> = {
  paper: { label: 'Links to the paper', hint: linksHint },
  recording: { label: 'Links to a recording', hint: linksHint },
}

export const documentHint = 'PDF, 20 MB maximum'

/** For those who add them. */
export const MATERIALS_SHOWN = 'Visitors see these in the programme straight away.'

export const linkLimits = { perKind: 3, length: 1000 } as const

export const linkMessages = {
  invalid: 'Please enter web addresses that start with https:// or http://, one per line',
  tooMany: `Please enter ${linkLimits.perKind} links or fewer`,
  tooLong: `A link can have up to ${linkLimits.length} characters`,
} as const

export const documentMessages = {
  missing: 'Please choose a PDF file to upload.',
  tooLarge: 'PDF files can be up to 20 MB.',
  wrongType: 'Only PDF files can be uploaded. Please save or export your file as PDF.',
  incomplete: 'This PDF file is damaged or incomplete.',
} as const

export const documentRules = { bytes: 20 * 1024 * 1024, messages: documentMessages } as const
