import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { dismissToast, useToasts } from '../../toasts'

const looks = {
  plain: { Icon: CircleCheck, style: 'border-hairline border-l-teal' },
  danger: { Icon: CircleAlert, style: 'border-hairline border-l-danger' },
} as const

const Toaster = () => {
  const toasts = useToasts()
  const { top, left } = toasts[0]?.corner ?? { top: false, left: false }
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(({ id, open, title, description, tone = 'plain' }) => {
        const { Icon, style } = looks[tone]
        return (
          <Toast.Root
            key={id}
            open={open}
            onOpenChange={(stays) => !stays && dismissToast(id)}
            type={tone === 'danger' ? 'foreground' : 'background'}
            className={`flex gap-3 rounded-md border border-l-4 bg-paper-raised p-4 text-ink shadow-floating data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${style}`}
          >
            <Icon
              aria-hidden
              className={`mt-0.5 size-5 shrink-0 ${tone === 'danger' ? 'text-danger' : 'text-teal'}`}
            />
            <div className="min-w-0 flex-1">
              <Toast.Title className="font-semibold">{title}</Toast.Title>
              {description && <Toast.Description className="text-sm">{description}</Toast.Description>}
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
        // Below the site's header, which stays in view.
        className={`fixed z-50 flex w-full max-w-[420px] flex-col gap-2 p-4 outline-none ${top ? 'top-16' : 'bottom-0'} ${left ? 'left-0' : 'right-0'}`}
      />
    </Toast.Provider>
  )
}

export default Toaster
