import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { AboutContent } from '#client/components/about/about-content.tsx'
import { Hero } from '#client/components/home/hero.tsx'
import { HomeContent } from '#client/components/home/home-content.tsx'
import { RegistrationInformation } from '#client/components/registration-fees/registration-information.tsx'
import { SiteFooter } from '#client/components/site/site-footer.tsx'
import { PreviewedFacts } from '#client/routing/page-context.ts'
import { readTokens, type Tokens } from '#client/styles/read-tokens.ts'
import tokensCss from '#client/styles/tokens.css?raw'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import type { StoredConference } from '#shared/conference/conference.ts'
import { siteFactNames } from '#shared/conference/site-facts.ts'
import { pick } from '#shared/pick.ts'
import type { FactsForm } from './conference-sections.ts'

type Preview = (facts: StoredConference) => ReactNode

const { themes } = readTokens(tokensCss)

const previews: Record<FactsForm['preview'], Preview> = {
  home: (facts) => <HomeContent {...facts} submissions={undefined} />,
  about: (facts) => <AboutContent {...facts} title="About the conference" />,
  fees: (facts) => <RegistrationInformation {...facts} title="Registration information" />,
  foot: () => (
    <>
      <Hero submissions={undefined} />
      <SiteFooter />
    </>
  ),
  look: ({ accent }) => (
    <>
      <Theme name="Light" tokens={themes[accent].light} />
      <Theme name="Dark" tokens={themes[accent].dark} />
    </>
  ),
}

/** The width at which the public page is laid out before it is scaled down. */
const pageWidth = () => Math.min(1024, window.innerWidth)

type SectionPreviewProps = { preview: FactsForm['preview']; facts: StoredConference }

/** The public page with the values of the form. */
export const SectionPreview = ({ preview, facts }: SectionPreviewProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: pageWidth(), zoom: 0.5 })
  useLayoutEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      const width = pageWidth()
      if (entry) setSize({ width, zoom: entry.contentRect.width / width })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <ScrollRegion
      aria-labelledby="preview"
      className="no-print max-h-[calc(100dvh-7rem)] self-start overflow-auto rounded-md border border-line bg-paper xl:sticky xl:top-24"
    >
      <h3 id="preview" className="border-hairline border-b bg-paper-sunken px-3 py-1.5 font-sans text-sm">
        Preview
      </h3>
      <div ref={box} inert>
        <div className="text-base" style={size}>
          <PreviewedFacts value={pick(facts, siteFactNames)}>{previews[preview](facts)}</PreviewedFacts>
        </div>
      </div>
    </ScrollRegion>
  )
}

const Theme = ({ name, tokens }: { name: string; tokens: Tokens }) => {
  const colours = Object.fromEntries(Object.entries(tokens).map(([token, hex]) => [`--color-${token}`, hex]))
  return (
    <div
      className="bg-paper text-ink"
      style={{ ...colours, colorScheme: name.toLowerCase() } as CSSProperties}
    >
      <p className="page-width pt-4 text-ink-soft text-xl">{name}</p>
      <Hero submissions={undefined} />
    </div>
  )
}
