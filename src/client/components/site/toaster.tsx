import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useMemo, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { dismissToast, useToasts } from '#client/ui/toasts.ts'
import { toastCorner } from './toast-corner.ts'

const looks = {
  plain: { Icon: CircleCheck, style: 'border-hairline border-l-accent' },
  danger: { Icon: CircleAlert, style: 'border-hairline border-l-danger' },
} as const

const WITH_ACTIONS_MS = 15_000

const Toaster = () => {
  const shownToasts = useToasts()
  const latest = shownToasts[0]?.id
  const corner = useMemo(() => toastCorner(latest), [latest])
  const [viewportKey, setViewportKey] = useState(0)
  // Radix pauses toasts while the viewport has the focus, and misses the blur of an empty viewport: the next toast
  // would stay for ever. A new key remounts it, unless the whole window has lost the focus.
  const remountIdleViewport = () => {
    if (!shownToasts.some(({ open }) => open) && document.hasFocus()) setViewportKey((last) => last + 1)
  }
  return (
    <Toast.Provider key={viewportKey} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {shownToasts.map(({ id, open, title, description, actions = [], tone = 'plain' }) => {
        const { Icon, style } = looks[tone]
        return (
          <Toast.Root
            key={id}
            open={open}
            onOpenChange={(stays) => !stays && dismissToast(id)}
            // Toasts with actions stay longer.
            duration={actions.length > 0 ? WITH_ACTIONS_MS : undefined}
            type={tone === 'danger' ? 'foreground' : 'background'}
            className={`flex gap-3 rounded-md border border-l-4 bg-paper-raised p-4 text-ink shadow-floating data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${style}`}
          >
            <Icon
              aria-hidden
              className={`mt-0.5 size-5 shrink-0 ${tone === 'danger' ? 'text-danger' : 'text-accent'}`}
            />
            <div className="min-w-0 flex-1">
              <Toast.Title className="font-semibold">{title}</Toast.Title>
              {description && <Toast.Description className="text-sm">{description}</Toast.Description>}
              {actions.length > 0 && (
                <div className="mt-2 flex flex-wrap gap-2">
                  {actions.map(({ label, otherwise, run }) => (
                    <Toast.Action key={label} altText={otherwise} asChild>
                      <Button variant="secondary" size="sm" onClick={run}>
                        {label}
                      </Button>
                    </Toast.Action>
                  ))}
                </div>
              )}
            </div>
            <Toast.Close
              aria-label="Close notification"
              className="-m-2 size-9 shrink-0 rounded-md p-2 hover:bg-paper-sunken"
            >
              <X aria-hidden className="size-5" />
            </Toast.Close>
          </Toast.Root>
        )
      })}
      <Toast.Viewport
        hotkey={['F8']}
        data-toasts
        onBlur={remountIdleViewport}
        // Below the site's header, which stays in view.
        className={`fixed z-50 flex w-full max-w-[420px] flex-col gap-2 p-4 outline-none ${corner.top ? 'top-16' : 'bottom-(--bottom-bar,0px)'} ${corner.left ? 'left-0' : 'right-0'}`}
      />
    </Toast.Provider>
  )
}

export default Toaster
