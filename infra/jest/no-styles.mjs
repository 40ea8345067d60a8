/** CSS modules in Jest: no class names. */
export default {};
