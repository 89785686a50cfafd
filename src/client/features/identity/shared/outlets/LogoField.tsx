import { FileDrop } from '@/client/ui/FileDrop';
import { FILE_RULES } from '@/client/features/platform/shared/releaseFiles/fileRules';

interface LogoFieldProps {
  file: File | null;
  onChange: (file: File | null) => void;
  error: string | undefined;
  isOptional?: true;
}

export function LogoField({ file, onChange, error, isOptional }: LogoFieldProps) {
  const { accept, hint } = FILE_RULES.logo;
  return (
    <FileDrop
      label="Logo"
      name="logo"
      kind="image"
      accept={accept}
      hint={isOptional ? `Optional. ${hint}` : hint}
      file={file}
      onChange={onChange}
      error={error}
    />
  );
}
