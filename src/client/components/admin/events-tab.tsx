export const EventsTab = () => null
