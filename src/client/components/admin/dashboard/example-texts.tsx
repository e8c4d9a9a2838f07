import { settingsSectionOf } from '#client/components/admin/settings/conference/conference-sections.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { type ExampleChoice, type ExampleName, isRemovable } from '#shared/conference/examples.ts'
import { listSections, sectionName } from '#shared/conference/facts.ts'
import { sentenceCase } from '#shared/text.ts'

/** Where links lead to the list. */
export const EXAMPLES = 'examples'

const titles = { use: 'Example text used', remove: 'Example text removed' } as const

const useChoice = () =>
  useAction({
    send: (body: ExampleChoice) => undoableCall('POST /api/conference/examples', { body }),
    done: ({ undoStep }, { action, examples }) => ({
      title: titles[action],
      description: `${sentenceCase(listSections(examples))}.`,
      undoStep,
    }),
    failed: 'Failed to save',
    refreshes: ['/api/conference', '/api/summary'],
    onSettled: (error) => {
      if (error) return
      // The button that was pressed may be gone.
      const heading = document.getElementById(`${EXAMPLES}-heading`) ?? document.querySelector('h1')
      heading?.focus()
    },
  })

/** What nobody has edited since the conference was set up, with what to do about it. */
export const ExampleTexts = ({ examples }: { examples: ExampleName[] }) => {
  const choice = useChoice()
  if (examples.length === 0) return null
  const removable = examples.filter(isRemovable)
  const choose = (body: ExampleChoice) => choice.mutate(body)
  return (
    <section
      id={EXAMPLES}
      aria-labelledby={`${EXAMPLES}-heading`}
      className="scroll-mt-20 rounded-lg border border-hairline border-l-4 border-l-saffron bg-paper-raised p-5"
    >
      <h2 id={`${EXAMPLES}-heading`} tabIndex={-1} className="text-xl">
        Still example text
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Nobody has edited these parts of the site yet. Visitors see only those marked as visible.
      </p>
      <ul className="mt-3 grid gap-x-8 lg:grid-cols-2">
        {examples.map((name) => (
          <Example key={name} name={name} isBusy={choice.isPending} onChoose={choose} />
        ))}
      </ul>
      {removable.length > 1 && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          disabled={choice.isPending}
          onClick={() => choose({ action: 'remove', examples: removable })}
        >
          Remove all examples
        </Button>
      )}
    </section>
  )
}

type ExampleProps = { name: ExampleName; isBusy: boolean; onChoose: (choice: ExampleChoice) => void }

const Example = ({ name, isBusy, onChoose }: ExampleProps) => {
  const label = sentenceCase(sectionName(name))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-hairline border-t py-1">
      <span>
        {label}
        {!isRemovable(name) && <span className="text-ink-soft"> (visible)</span>}
      </span>
      <span className="flex flex-wrap">
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Use it: ${label}`}
          disabled={isBusy}
          onClick={() => onChoose({ action: 'use', examples: [name] })}
        >
          Use it
        </Button>
        <ButtonLink
          to="/admin/settings/conference"
          search={{ section: settingsSectionOf(name) }}
          aria-label={`Edit: ${label}`}
          variant="quiet"
          size="sm"
        >
          Edit
        </ButtonLink>
        {isRemovable(name) && (
          <Button
            variant="quiet-danger"
            size="sm"
            aria-label={`Remove: ${label}`}
            disabled={isBusy}
            onClick={() => onChoose({ action: 'remove', examples: [name] })}
          >
            Remove
          </Button>
        )}
      </span>
    </li>
  )
}
