import { highlightParts } from '../../../shared/search'

/** A text with what the search found in it marked. */
export const Highlight = ({ text, search }: { text: string; search?: string }) =>
  search
    ? highlightParts(text, search).map((part, index) =>
        part.marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
          <mark key={index} className="rounded-xs bg-saffron-soft text-saffron-ink underline decoration-2">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )
    : text
