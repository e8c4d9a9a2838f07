/** How people without their device get in again. */
export const LostSecondFactor = () => (
  <p className="text-ink-soft text-sm">
    Lost it? Ask another administrator to remove your second factor under Settings, Accounts.
  </p>
)
