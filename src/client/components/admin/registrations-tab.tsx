export const RegistrationsTab = () => null
