import { Printer } from 'lucide-react'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import { SubscribeToCalendar } from './subscribe-to-calendar.tsx'

export const ProgrammeDownloads = ({ live }: { live: boolean }) => (
  <section aria-labelledby="downloads" className="no-print mt-10 border-hairline border-t pt-8">
    <h2 id="downloads" className="text-xl">
      Take it with you
    </h2>
    <div className="mt-4 flex flex-wrap gap-3">
      {live && (
        <SubscribeToCalendar
          path="/programme.ics"
          label="Subscribe"
          description="Your calendar will follow every change to the programme."
        />
      )}
      {live && (
        <a href="/book" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          Book of abstracts
        </a>
      )}
      <Button variant="secondary" size="sm" onClick={() => window.print()} className="noscript:hidden">
        <Printer aria-hidden className="size-4" />
        Print this day
      </Button>
    </div>
  </section>
)
