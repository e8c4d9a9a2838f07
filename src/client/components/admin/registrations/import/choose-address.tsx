import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'

type ChooseAddressProps = { of?: string; addresses: string[]; onChoose: (address: string) => void }

/** Several addresses may be the registrant's: the organiser decides. */
export const ChooseAddress = ({ of, addresses, onChoose }: ChooseAddressProps) => (
  <Alert
    tone="warning"
    title={of ? `Which address belongs to ${of}?` : 'Which address belongs to this person?'}
  >
    <div className="mt-2 flex flex-wrap gap-2">
      {addresses.map((address) => (
        <Button key={address} variant="secondary" size="sm" onClick={() => onChoose(address)}>
          {address}
        </Button>
      ))}
    </div>
  </Alert>
)
