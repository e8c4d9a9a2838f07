import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu, Toolbar } from 'radix-ui'
import { toolStyle } from './tool-style.ts'

type ColourMenuProps = {
  label: string
  Icon: LucideIcon
  colours: readonly { name: string; value: string }[]
  selected: string
  /** An empty string removes the colour. */
  onSelect: (value: string) => void
}

export const ColourMenu = ({ label, Icon, colours, selected, onSelect }: ColourMenuProps) => (
  // Not modal: a modal menu adds a style element, which the CSP forbids.
  <DropdownMenu.Root modal={false}>
    <Toolbar.Button asChild>
      <DropdownMenu.Trigger aria-label={label} title={label} className={toolStyle}>
        <Icon aria-hidden className="size-4" />
      </DropdownMenu.Trigger>
    </Toolbar.Button>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        aria-label={label}
        sideOffset={4}
        className="z-40 min-w-44 rounded-md border border-hairline bg-paper-raised p-1 text-ink text-sm shadow-floating"
        // The command focuses the text.
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <DropdownMenu.RadioGroup value={selected} onValueChange={onSelect}>
          {[{ name: 'None', value: '' }, ...colours].map(({ name, value }) => (
            <DropdownMenu.RadioItem
              key={value}
              value={value}
              className="flex cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-none data-highlighted:bg-paper-sunken"
            >
              <span
                aria-hidden
                className="size-5 rounded-full border border-line"
                style={{ backgroundColor: value || 'transparent' }}
              />
              {name}
              <DropdownMenu.ItemIndicator className="ml-auto">
                <Check aria-hidden className="size-4" />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)
