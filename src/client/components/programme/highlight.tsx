import type { ReactNode } from 'react'
import { excerpt, highlightParts } from '#shared/highlight.ts'

/** Shows what a search found. Made by the search results, so that the programme itself loads none of it. */
export type Highlighter = {
  highlight: (text: string) => ReactNode
  /** The part of a long text that matches; empty where nothing does. */
  excerpt: (text: string) => string
}

export const createHighlighter = (search: string): Highlighter => ({
  highlight: (text) =>
    highlightParts(text, search).map((part, index) =>
      part.marked ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
        <mark key={index} className="rounded-xs bg-saffron-soft text-saffron-ink underline decoration-2">
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    ),
  excerpt: (text) => excerpt(text, search),
})
