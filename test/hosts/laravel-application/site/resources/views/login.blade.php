<!doctype html>
<html lang="nl">
<head>
  <title>Inloggen</title>
  @islandsHead
</head>
<body>
  <x-island name="login" mode="page" />
</body>
</html>
