/** By what the demo tenant and the simulator of a call centre know each other. */
export const demoCallCentre = { token: 'demo-call-centre-token', widgetKey: 'demo-chat-widget' }
