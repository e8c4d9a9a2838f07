import { useStorageAvailable } from '#client/data/storage.ts'
import { Alert } from '#client/ui/alert.tsx'

/** The form of all stars of a page, which share its id and their drawing: a long programme has hundreds. */
export const STARS_FORM = 'stars'
export const STAR_DRAWING = 'star'

/** Once on each page with stars. With a notice before somebody presses one in vain. */
export const Stars = () => (
  <>
    <form id={STARS_FORM} method="get" action="/programme" hidden>
      <input type="hidden" name="mine" value="true" />
      <svg aria-hidden>
        <symbol id={STAR_DRAWING} viewBox="0 0 24 24">
          <path
            stroke="currentColor"
            strokeWidth={2}
            strokeLinejoin="round"
            d="m12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z"
          />
        </symbol>
      </svg>
    </form>
    {!useStorageAvailable() && (
      <div className="no-print mb-6">
        <Alert tone="warning" title="Stars cannot be saved in this browser">
          It blocks storage, so they are lost when you leave. Copy the link under My sessions to keep them.
        </Alert>
      </div>
    )}
  </>
)
