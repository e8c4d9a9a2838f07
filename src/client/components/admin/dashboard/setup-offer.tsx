import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call, errorMessage } from '#client/data/api.ts'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'

/** Offered on an empty site until an organiser starts or declines, for everyone. */
export const SetupOffer = () => {
  const decline = useMutation({
    mutationFn: () => call('POST /api/site-settings', { body: { key: 'hideSetup', value: 'true' } }),
    onSuccess: () => {
      toast({ title: 'You can do this later', description: 'You can also start from the first steps below.' })
      document.querySelector('h1')?.focus()
    },
    onError: (error) => toast({ title: 'Error', description: errorMessage(error), tone: 'danger' }),
  })
  return (
    <section
      aria-labelledby="setup-offer"
      className="rounded-lg border border-hairline border-l-4 border-l-accent bg-paper-raised p-5"
    >
      <h2 id="setup-offer" className="text-xl">
        Set up your conference
      </h2>
      <p className="mt-2 max-w-prose">
        Five short steps: name and theme, dates, venue, deadline and contact. Until then, visitors see an
        example conference.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/admin/setup" className={buttonStyle()}>
          Start
        </Link>
        <Button
          variant="quiet"
          busy={decline.isPending}
          disabled={decline.isPending}
          onClick={() => decline.mutate()}
        >
          Not now
        </Button>
      </div>
    </section>
  )
}
