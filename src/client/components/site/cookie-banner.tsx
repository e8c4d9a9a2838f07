import { Link } from '@tanstack/react-router'
import { buttonStyle } from '#client/ui/button.tsx'
import { ServerScript } from './server-script.tsx'

/** An inline script, so that the banner is there from the first paint and causes no layout shift. */
const ask = `(banner=>{const key="cookieConsent";try{if(JSON.parse(localStorage.getItem(key)).consented)return}catch{}banner.hidden=false;banner.querySelector("button").onclick=()=>{banner.hidden=true;document.getElementById("main").focus({preventScroll:true});try{localStorage.setItem(key,'{"consented":"essential","level":"essential"}')}catch{}}})(document.currentScript.previousElementSibling)`

/** First in the tab order, after the skip link, and last on the page. Hidden without scripts, which it needs to be closed. */
export const CookieBanner = () => (
  <>
    <section
      aria-label="Cookies"
      hidden
      suppressHydrationWarning
      data-cookie-banner
      className="no-print sticky bottom-0 z-40 order-last max-h-[33dvh] overflow-y-auto border-line border-t bg-paper-raised shadow-floating"
    >
      <div className="page-width flex items-center justify-between gap-3 py-1 sm:gap-4 sm:py-2">
        <p className="max-w-60 text-balance text-xs sm:max-w-none sm:text-sm">
          This site uses essential cookies only.{' '}
          <Link to="/privacy-policy" className="text-link whitespace-nowrap">
            Privacy policy
          </Link>
        </p>
        <button type="button" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          Accept
        </button>
      </div>
    </section>
    <ServerScript text={import.meta.env.SSR && ask} />
  </>
)
