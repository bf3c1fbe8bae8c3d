/** The token and the key that the demo tenant shares with the simulator of a call centre. */
export const demoCallCentre = { token: 'demo-call-centre-token', widgetKey: 'demo-chat-widget' }
