export function ProfileSettingsPage() {
  return null;
}
